import { useUserStore } from "sanity";
import { useAsyncValue } from "./useLake.ts";

/** The names of users, with labels for users who have left and for scheduled publishes. */
export function People({ ids }: { ids: readonly string[] }) {
  const users = useUserStore();
  const { value } = useAsyncValue(() => users.getUsers([...ids]), ids.join());
  const names = ids.map((id) => {
    if (id.startsWith("<")) return "a schedule";
    return value ? (value.find((user) => user?.id === id)?.displayName ?? "a former user") : "…";
  });
  return <span data-testid="people">{[...new Set(names)].join(", ")}</span>;
}
