import type { Questions as QuestionsProps } from "#content/index.ts";
import { Block } from "./Block.tsx";
import styles from "./Questions.module.css";

/**
 * Questions, each a heading over its answer, which opens without a script.
 * @param voiceAgent the anchor of the voice agent, on a page that has it: each answer ends in a link to ask it
 */
export function Questions({
  _key,
  heading,
  intro,
  questions,
  voiceAgent,
}: QuestionsProps & { voiceAgent?: string }) {
  return (
    <Block blockKey={_key} heading={heading} intro={intro} tone={voiceAgent ? "white" : undefined} beside>
      <ul className={styles.questions}>
        {questions.map(({ _key: key, title, description }) => (
          <li key={key}>
            <details>
              <summary>
                <h3>{title}</h3>
              </summary>
              <p>{description}</p>
              {voiceAgent ? <a href={`#${voiceAgent}`}>Ask the voice agent</a> : null}
            </details>
          </li>
        ))}
      </ul>
    </Block>
  );
}
