/** The visitor's microphone. No sound leaves the page. */
export interface Microphone {
  track: MediaStreamTrack | undefined;
  /** Returns the current loudness (root mean square), from 0 to 1. */
  level: () => number;
  setEnabled: (enabled: boolean) => void;
  close: () => void;
}

/**
 * Requests access to the microphone.
 * @param onLost called when the device disconnects
 * @throws DOMException from getUserMedia
 */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  if (!navigator.mediaDevices) throw new DOMException("This page can't use a microphone.", "NotFoundError");
  const media = await navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true },
  });
  const context = new AudioContext();
  void context.resume();
  const analyser = new AnalyserNode(context, { fftSize: 1024 });
  new MediaStreamAudioSourceNode(context, { mediaStream: media }).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  for (const track of media.getAudioTracks()) track.addEventListener("ended", onLost, { once: true });
  return {
    track: media.getAudioTracks()[0],
    level() {
      analyser.getFloatTimeDomainData(samples);
      return Math.min(
        1,
        Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length),
      );
    },
    setEnabled(enabled) {
      for (const track of media.getAudioTracks()) track.enabled = enabled;
    },
    close() {
      for (const track of media.getTracks()) track.stop();
      void context.close();
    },
  };
}

const kinds: Record<string, string> = { NotAllowedError: "permissions", NotFoundError: "not-found" };

/** Returns the call library's name for a microphone error. */
export const microphoneErrorKind = (error: unknown) =>
  (error instanceof DOMException && kinds[error.name]) || "unknown";
