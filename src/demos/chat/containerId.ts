/** The id of the element that holds the chat's HTML until the chat's script is there. */
export const CHAT_CONTAINER_ID = "chat-demo";
