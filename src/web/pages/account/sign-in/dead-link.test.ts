import { expect, it } from "vitest";
import { answerError } from "../../../shell/answer-error.ts";
import { ApiError, networkError } from "../../../shell/api-error.ts";
import { isDeadLink } from "./mail-link.ts";

it.each([
  new ApiError("Brugt", { code: "auth.link-invalid", statusCode: 400 }),
  new ApiError("For lang", {
    code: "validation.failed",
    statusCode: 400,
    data: { fields: { token: "Kan ikke læses" } },
  }),
])("is told by the server's word on the token (%#)", (error) => expect(isDeadLink(error)).toBe(true));

it.each([
  new ApiError("Nej", { code: "validation.failed", statusCode: 400 }),
  new ApiError("Kort", { code: "validation.failed", statusCode: 400, data: { fields: { newPassword: "For kort" } } }),
  new ApiError("Vent", { code: "rate.limited", statusCode: 429 }),
  ...[400, 403, 404, 407, 410, 418, 451].map((status) => answerError(status, "<h1>Blocked</h1>", new Headers(), "Nej")),
  networkError("network.timeout"),
  new TypeError("x is undefined"),
])("is not told by anything else (%#)", (error) => expect(isDeadLink(error)).toBe(false));
