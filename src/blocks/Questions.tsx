import type { Questions as QuestionsProps } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { Block } from "./Block.tsx";
import styles from "./Questions.module.css";

/**
 * Questions with collapsible answers that work without a script.
 * @param voiceAgent the voice agent's anchor on pages that include it; each answer then ends with a link to it
 */
export function Questions({
  _key,
  heading,
  intro,
  questions,
  language,
  voiceAgent,
}: QuestionsProps & { language: Language; voiceAgent?: string }) {
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
              {voiceAgent ? <a href={`#${voiceAgent}`}>{translatorIn(language)("sections.ask")}</a> : null}
            </details>
          </li>
        ))}
      </ul>
    </Block>
  );
}
