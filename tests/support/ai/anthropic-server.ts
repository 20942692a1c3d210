/** The scripted provider that speaks Anthropic's messages. */
import { startVendorServer, type VendorProtocol, type VendorServer } from "./vendor-server.ts";

const reasons = { stop: "end_turn", length: "max_tokens", filtered: "refusal" } as const;

function frame(type: string, fields: Readonly<Record<string, unknown>>): string {
  return `event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`;
}

const anthropicProtocol: VendorProtocol = {
  opening:
    frame("message_start", {
      message: {
        id: "msg_1",
        type: "message",
        role: "assistant",
        model: "m",
        content: [],
        stop_reason: null,
        usage: { input_tokens: 12, output_tokens: 1 },
      },
    }) +
    frame("content_block_start", { index: 0, content_block: { type: "text", text: "" } }) +
    frame("ping", {}),
  text: (text) => frame("content_block_delta", { index: 0, delta: { type: "text_delta", text } }),
  thought: (thinking) => frame("content_block_delta", { index: 0, delta: { type: "thinking_delta", thinking } }),
  finish: (reason, usage) =>
    frame("content_block_stop", { index: 0 }) +
    frame("message_delta", {
      delta: { stop_reason: reasons[reason], stop_sequence: null },
      ...(usage !== null && { usage: { input_tokens: usage.input, output_tokens: usage.output } }),
    }) +
    frame("message_stop", {}),
  failure: (message) => frame("error", { error: { type: "api_error", message } }),
  error: (message) => JSON.stringify({ type: "error", error: { type: "error", message } }),
};

export function startAnthropicServer(): Promise<VendorServer> {
  return startVendorServer(anthropicProtocol);
}
