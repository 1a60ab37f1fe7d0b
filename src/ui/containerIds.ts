// The ids of the elements that contain the HTML of a part until its script loads (lazyIsland.tsx).

export const CHAT_CONTAINER_ID = "chat-demo";
export const EARLY_ACCESS_CONTAINER_ID = "early-access-request";
export const NEWSLETTER_CONTAINER_ID = "newsletter";
