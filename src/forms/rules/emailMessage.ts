/** The message for an address that isn't local@domain (specification, section 5). */
export const EMAIL_MESSAGE = "Please enter a valid email address";
