import { stegaClean } from "@sanity/client/stega";
import { translatorIn } from "#messages/translator.ts";
import { modelCard } from "./modelCard.ts";
import type { ReportProps } from "./ReportProps.ts";

/** The download of a model card, which is made of the tables on its page. */
export function ModelCardReport({ language, blocks }: ReportProps) {
  const t = translatorIn(language);
  const tables = blocks.flatMap((block) => (block._type === "tableBlock" ? [block.rows.slice(1)] : []));
  const card = modelCard(tables.flat().map(({ cells }) => stegaClean(cells[1] ?? "")));
  return (
    <p>
      {card ? (
        <a href={`data:application/xml,${encodeURIComponent(card)}`} download="model-card.xml">
          {t("trust.modelCard.download")}
        </a>
      ) : (
        t("trust.modelCard.incomplete")
      )}
    </p>
  );
}
