/** One good body for every call that takes one: the security table of the API begins from these. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths } from "#contract/paths.ts";
import { testPassword } from "./signed-in.ts";

export const validBodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [apiPaths.contact]: {
    name: "Anna Æbelø",
    email: "anna@eksempel.dk",
    subject: "Et spørgsmål",
    message: "Kan I hjælpe mig?",
  },
  [apiPaths.withdrawal]: { name: "Anna Æbelø", email: "anna@eksempel.dk", orderNumber: "R-1042" },
  [apiPaths.consent]: {
    id: "0190c6a4-0000-7000-8000-000000000001",
    preferences: true,
    statistics: false,
    marketing: false,
    timestamp: "2026-11-20T14:30:00+01:00",
    version: "1.0",
    textHash: "a".repeat(64),
    source: "banner",
  },
  [apiPaths.grammar]: { text: "Jeg kan godt lide at læser." },
  [apiPaths.suggestionReport]: { rule: "komma-start", consent: true, sentence: "Jeg ved at du kommer." },
  [apiPaths.suggestionWithdrawal]: { reportKeys: ["0190c6a4-0000-7000-8000-00000000000a"] },
  [apiPaths.dictionary]: { changes: [{ word: "krydsfinér", changedAt: "2026-11-20T13:00:00Z", isRemoved: false }] },
  [apiPaths.rewriting]: {
    text: "Såfremt du ønsker at deltage, bedes du skrive.",
    options: { mode: "enkel", strength: "middel" },
  },
  [apiPaths.summarising]: { text: "Eleverne læser. De læser hver dag.", options: { format: "noeglepunkter" } },
  [apiPaths.rewritingAlternatives]: { runId: "x", sentence: "Vi talte eleverne." },
  [apiPaths.rewritingWords]: { runId: "x", sentence: "Vi talte eleverne.", start: 3, end: 8 },
  [apiPaths.runFeedback]: {
    rating: "down",
    reason: "poor-danish",
    tool: "rewriting",
    model: { kind: "ai", provider: "Egen model", model: "lille", place: "server" },
    beforeText: "Vi talte eleverne.",
    afterText: "Vi optalte eleverne.",
  },
  [apiPaths.historyEntry]: { title: "Min danskopgave" },
  [chatPaths.chatConversation]: { title: "Blixens fortæller" },
  [chatPaths.chatFiles]: {
    name: "Novelle.pdf",
    kind: "pdf",
    text: "Ringen blev væk. Den blev fundet igen.",
    pages: "0 17",
    conversationId: null,
    folderId: null,
  },
  [chatPaths.chatImport]: {
    messages: [
      { by: "person", text: "Hvem fortæller?" },
      { by: "ai", text: "En alvidende." },
    ],
    isLearning: false,
  },
  [chatPaths.chatAnswer]: {
    conversationId: null,
    turn: { kind: "ask", parentId: null, text: "Hvem fortæller i novellen?" },
    isLearning: false,
  },
  [chatPaths.chatTemporary]: { messages: [{ role: "person", text: "Hvem fortæller?" }], isLearning: false },
  // As above: `goodCall` names what is there.
  [chatPaths.chatShares]: {
    conversationId: "0190c6a4-0000-7000-8000-00000000000b",
    leafId: "0190c6a4-0000-7000-8000-00000000000c",
    days: 7,
  },
  [chatPaths.readShare]: { token: "a".repeat(22) },
  [chatPaths.chatFolders]: { name: "Dansk" },
  [chatPaths.chatFolder]: { instruction: "Jeg går i 3.g." },
  [chatPaths.chatPrompts]: { name: "Feedback", text: "Giv feedback på {{tekst}}" },
  [chatPaths.chatPrompt]: { name: "Feedback", text: "Giv feedback på {{tekst}}" },
  [apiPaths.register]: { email: "ny@eksempel.dk", firstName: "Anna", lastName: "Æbelø", password: testPassword },
  [apiPaths.login]: { email: "anna@eksempel.dk", password: testPassword, rememberMe: true },
  // What stands for an account or a token here is none: `goodCall` makes a real one.
  [apiPaths.refreshToken]: { refreshToken: "a".repeat(86) },
  [apiPaths.logout]: { refreshToken: "a".repeat(86) },
  [apiPaths.verifyEmail]: { token: "a".repeat(43) },
  [apiPaths.confirmEmailChange]: { token: "a".repeat(43) },
  [apiPaths.undoEmailChange]: { token: "a".repeat(43) },
  [apiPaths.resendVerification]: { email: "anna@eksempel.dk" },
  [apiPaths.passwordResetRequest]: { email: "anna@eksempel.dk" },
  [apiPaths.passwordReset]: { token: "a".repeat(43), newPassword: "seks grønne bananer på loftet" },
  [apiPaths.user]: { firstName: "Åse", lastName: "Ærø", school: "Æbleskolen" },
  [apiPaths.changePassword]: { currentPassword: testPassword, newPassword: "seks grønne bananer på loftet" },
  [apiPaths.changeEmail]: { newEmail: "ny@eksempel.dk", currentPassword: testPassword },
  [apiPaths.dataExport]: { currentPassword: testPassword },
  [apiPaths.deleteAccount]: { currentPassword: testPassword, confirmation: "SLET" },
  [apiPaths.staff]: { email: "kollega@eksempel.dk", role: "support" },
};
