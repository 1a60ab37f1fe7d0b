/** If every webhook were lost, a change would still be on the page after this many seconds. */
export const REVALIDATE_INTERVAL = 3600;
