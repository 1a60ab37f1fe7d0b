/** The anchor of the nth section of a legal page, counted from 1. */
export const sectionId = (number: number) => `section-${number}`;
