/** A required port can't be used. The message is one line that says what to do. */
export class PortTakenError extends Error {
  override name = "PortTakenError";
}
