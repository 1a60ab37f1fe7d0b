import type { PreviewProps } from "sanity";
import { type SettingName, settingText } from "../../schemas/rules/settingValues.ts";
import { useFormLanguage, useSettingSource } from "./useFormLanguage.ts";

/** Previews a value of the site settings with its current text. */
function SettingPreview({ setting, ...props }: PreviewProps & { readonly setting?: SettingName }) {
  const settings = useSettingSource(useFormLanguage());
  const title = setting ? settingText(setting, settings) || "This setting is empty" : "Choose a setting";
  return props.renderDefault({ ...props, title });
}

/** Renders the previews in a form, with the current text for values of the site settings. */
export function FormPreview(props: PreviewProps) {
  if (props.schemaType?.name === "settingValue") return <SettingPreview {...props} />;
  return props.renderDefault(props);
}
