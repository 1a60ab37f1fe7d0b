/** An error response, with the code that the Studio acts on. The message is for the Studio user. */
export class StudioError extends Error {
  override name = "StudioError";
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}
