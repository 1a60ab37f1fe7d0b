import type { DocumentActionComponent, DuplicateDocumentActionComponent } from "sanity";
import { stateOf } from "../../schemas/rules/experiments/shownVersion.ts";
import type { StoredDocument } from "../quality/context.ts";
import { copyOfExperiment } from "./lifecycle.ts";
import { StartExperiment } from "./StartExperiment.tsx";
import { StopExperiment } from "./StopExperiment.tsx";
import { seeVersion } from "./seeVersion.ts";
import { UseVariant } from "./UseVariant.tsx";

/** Hides an action unless a condition applies to the published experiment; null if it was never published. */
function onlyIf(
  action: DocumentActionComponent,
  condition: (published: object | null) => boolean,
): DocumentActionComponent {
  const OnlyIf: DocumentActionComponent = (props) => {
    const original = action(props);
    return condition(props.published) ? original : null;
  };
  if (action.action) OnlyIf.action = action.action;
  OnlyIf.displayName = "OnlyIf";
  return OnlyIf;
}

/** Duplicates an experiment as one that has not started. */
function duplicateExperiment(duplicate: DuplicateDocumentActionComponent): DocumentActionComponent {
  const DuplicateExperiment: DocumentActionComponent = (props) =>
    // Sanity's documents have an id and a type.
    duplicate({ ...props, mapDocument: (document) => copyOfExperiment(document as StoredDocument) });
  DuplicateExperiment.action = "duplicate";
  DuplicateExperiment.displayName = "DuplicateExperiment";
  return DuplicateExperiment;
}

/** Returns Sanity's own action as an experiment needs it; undefined for one that would start or stop it. */
function ownAction(action: DocumentActionComponent): DocumentActionComponent | undefined {
  const { action: name } = action;
  if (name === "duplicate") return duplicateExperiment(action);
  // Before it starts, an experiment stays a draft. Later, only its name can change.
  if (name === "publish") return onlyIf(action, (published) => stateOf(published ?? {}) !== "planned");
  if (name === "delete") return onlyIf(action, (published) => stateOf(published ?? {}) !== "running");
  return name === "discardChanges" || name === "restore" ? action : undefined;
}

/** Returns the actions of an experiment. The first possible one is the button below its form. */
export const experimentActions = (actions: readonly DocumentActionComponent[]): DocumentActionComponent[] => [
  StartExperiment,
  StopExperiment,
  UseVariant,
  seeVersion("original"),
  seeVersion("variant"),
  ...actions.flatMap((action) => ownAction(action) ?? []),
];
