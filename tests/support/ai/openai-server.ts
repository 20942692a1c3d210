/** The scripted provider that speaks chat completions, as OpenAI and those compatible with it do. */
import { startVendorServer, type VendorProtocol, type VendorServer } from "./vendor-server.ts";

const reasons = { stop: "stop", length: "length", filtered: "content_filter" } as const;

function frame(delta: Readonly<Record<string, unknown>>, finishReason: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finishReason }];
  return `data: ${JSON.stringify({ id: "chatcmpl-1", object: "chat.completion.chunk", created: 1, model: "m", choices })}\n\n`;
}

export const openAiProtocol: VendorProtocol = {
  opening: frame({ role: "assistant", content: "" }),
  text: (content) => frame({ content }),
  thought: (reasoning_content) => frame({ reasoning_content }),
  finish: (reason, usage) => {
    const counted =
      usage === null
        ? ""
        : `data: ${JSON.stringify({
            id: "chatcmpl-1",
            object: "chat.completion.chunk",
            choices: [],
            usage: {
              prompt_tokens: usage.input,
              completion_tokens: usage.output,
              total_tokens: usage.input + usage.output,
            },
          })}\n\n`;
    return `${frame({}, reasons[reason])}${counted}data: [DONE]\n\n`;
  },
  failure: (message) => `data: ${JSON.stringify({ error: { message, type: "server_error", code: 500 } })}\n\n`,
  error: (message) => JSON.stringify({ error: { message, type: "error", code: null } }),
};

export function startOpenAiServer(): Promise<VendorServer> {
  return startVendorServer(openAiProtocol);
}
