import { describe, expect, it } from "vitest";
import { ApiError, networkError } from "../shell/api-error.ts";
import { failureOf } from "./use-sending.ts";

const plain = { nowMs: 0, wasOffline: false, isAfterUnknown: false };

it("tells when the server takes it again", () => {
  const error = new ApiError("Vent", { code: "rate.limited", statusCode: 429, retryAfterMs: 7_000 });
  expect(failureOf(error, { ...plain, nowMs: 1_000 })).toEqual({
    state: "failed",
    text: "Vent",
    code: "rate.limited",
    retryAtMs: 8_000,
    namesFields: false,
    isUnknown: false,
    mayBeDone: false,
  });
});

it("knows an error that stands at its field", () => {
  const error = new ApiError("Ret felterne", {
    code: "validation.failed",
    statusCode: 400,
    data: { fields: { email: "Skriv en gyldig e-mailadresse" } },
  });
  expect(failureOf(error, plain)).toMatchObject({ namesFields: true, retryAtMs: null });
});

it("says in Danish what was thrown by a fault of ours", () => {
  const failure = failureOf(new TypeError("x is undefined"), plain);
  expect(failure).toMatchObject({ code: null, namesFields: false, isUnknown: false });
  expect(failure.text).toMatch(/^Noget gik galt hos os/);
});

describe("a lost answer", () => {
  const answered = (statusCode: number) => new ApiError("Nej", { code: "server.unavailable", statusCode });
  const timeout = networkError("network.timeout");

  it.each([
    timeout,
    networkError("network.offline"),
    networkError("response.unreadable"),
    answered(502),
    answered(504),
  ])("leaves open what came of the call (%#)", (error) => {
    expect(failureOf(error, plain)).toMatchObject({ isUnknown: true, mayBeDone: false });
    expect(failureOf(error, { ...plain, isAfterUnknown: true })).toMatchObject({ isUnknown: true, mayBeDone: false });
  });

  it("is none when nothing has left the device", () =>
    expect(failureOf(networkError("network.offline"), { ...plain, wasOffline: true })).toMatchObject({
      isUnknown: false,
    }));

  it.each([400, 429, 500, 503])(
    "is none when the server has answered %s, but the one before may have been",
    (status) => {
      expect(failureOf(answered(status), plain)).toMatchObject({ isUnknown: false, mayBeDone: false });
      expect(failureOf(answered(status), { ...plain, isAfterUnknown: true })).toMatchObject({
        isUnknown: false,
        mayBeDone: true,
      });
    },
  );
});
