/** The id of the element that holds the player's HTML until the player's script is there. */
export const VIDEO_CONTAINER_ID = "video-demo";
