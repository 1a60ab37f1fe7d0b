/** The id of the element that contains the chat's HTML until its script loads. */
export const CHAT_CONTAINER_ID = "chat-demo";
