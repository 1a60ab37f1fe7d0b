import { Button } from "#ui/Button.tsx";
import { Message } from "./Message.tsx";

/** The status text or the message of whatever was thrown (specification, section 2). */
export function errorText(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  if ("statusText" in error && error.statusText) return String(error.statusText);
  return "message" in error ? String(error.message) : "";
}

/** The generic fallback screen. In production Next hides the message of an error thrown on the server. */
export function UnexpectedError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main>
      <Message heading="Unexpected Application Error!">
        <p>{errorText(error)}</p>
        <Button onClick={retry}>Try again</Button>
      </Message>
    </main>
  );
}
