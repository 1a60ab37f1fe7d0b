/** The message for a form that could not be sent (specification, section 8). */
export const FAILURE_MESSAGE = "There was an error submitting your information. Please try again.";
