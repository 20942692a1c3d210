/** The API paths of the chat, apart from `paths.ts`, which the front page fetches. */
export const chatPaths = {
  chatAnswer: "/api/tools/chat",
  chatTemporary: "/api/tools/chat/temporary",
  chatFiles: "/api/tools/chat/files",
  chatImport: "/api/tools/chat/import",
  chatConversations: "/api/chat/conversations",
  chatConversation: "/api/chat/conversations/{id}",
  chatMessages: "/api/chat/conversations/{id}/messages",
  chatFolders: "/api/chat/folders",
  chatFolder: "/api/chat/folders/{id}",
  chatFile: "/api/chat/files/{id}",
  chatPassage: "/api/chat/files/{id}/passage",
  chatShares: "/api/chat/shares",
  chatShare: "/api/chat/shares/{id}",
  readShare: "/api/chat/shared",
  chatPrompts: "/api/chat/prompts",
  chatPrompt: "/api/chat/prompts/{id}",
} as const;
