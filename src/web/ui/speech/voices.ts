/** Finds the Danish voice of the device. Voices that send the text to somebody's server are not used. */

export interface VoiceLike {
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** The person's own choice among Danish voices if there is one, else the first; undefined without any. */
export function danishVoice<Voice extends VoiceLike>(voices: readonly Voice[]): Voice | undefined {
  const danish = voices.filter((voice) => voice.localService && /^da(?:[-_]|$)/iu.test(voice.lang));
  return danish.find((voice) => voice.default) ?? danish[0];
}
