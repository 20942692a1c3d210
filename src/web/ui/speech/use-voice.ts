/** Whether the device has a Danish voice, for components. */
import { useSyncExternalStore } from "react";
import { serverVoiceState, subscribeVoice, type VoiceState, voiceState } from "./device-voice.ts";

export function useVoice(): VoiceState {
  return useSyncExternalStore(subscribeVoice, voiceState, serverVoiceState);
}
