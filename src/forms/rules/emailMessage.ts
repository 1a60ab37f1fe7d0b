/** What an address that is not local@domain is answered with (specification, section 5). */
export const EMAIL_MESSAGE = "Please enter a valid email address";
