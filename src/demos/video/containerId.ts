/** The id of the element that contains the player's HTML until its script loads. */
export const VIDEO_CONTAINER_ID = "video-demo";
