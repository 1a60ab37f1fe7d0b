/**
 * Whether a run of an experiment has stopped by itself.
 * @param _id the id of the published document
 * @param _startedAt the moment of the start, exactly as in the document
 */
export const isStopped = (_id: string, _startedAt: string): boolean => false;
