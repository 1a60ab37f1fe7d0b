/** Two weeks of blood pressure as hills in front of the sun, like the drawing in the landing page's day. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">
<circle cx="600" cy="448" r="56" fill="#D2471F"/>
<path d="M0 630V488L86 479L172 485L258 470L344 476L430 462L516 468L602 456L688 465L774 450L860 453L946 444L1032 447L1118 436L1200 459V630z" fill="#35685F"/>
<path d="M0 630V574L172 574L258 570L430 566L516 570L602 563L774 559L860 562L946 556L1118 549L1200 560V630z" fill="#0F4C43"/>
</svg>`;

/** The drawing as a data URL. */
export const landscape = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
