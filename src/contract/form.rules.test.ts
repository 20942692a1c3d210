import { describe, expect, it } from "vitest";
import {
  contactErrors,
  emailFieldError,
  fieldErrors,
  formLimits,
  textFieldError,
  withdrawalErrors,
} from "./form.rules.ts";

describe("emailFieldError", () => {
  it.each(["anna@eksempel.dk", "  anna@eksempel.dk ", "a.b+c@under.eksempel.dk", "søren@æblegård.dk", "x@y.museum"])(
    "accepts %j",
    (email) => expect(emailFieldError(email)).toBeNull(),
  );

  it.each([
    "anna",
    "anna@",
    "@eksempel.dk",
    "anna@eksempel",
    "anna@eksempel..dk",
    "anna@.dk",
    "anna@@eksempel.dk",
    "anna @eksempel.dk",
    "Anna <anna@eksempel.dk>",
    "anna@eksempel.dk,bo@eksempel.dk",
  ])("refuses %j", (email) => expect(emailFieldError(email)).toBe(fieldErrors.email));

  it("asks for a value before it judges one", () => expect(emailFieldError("   ")).toBe(fieldErrors.required));

  it("names the limit", () => {
    expect(emailFieldError(`${"a".repeat(250)}@eksempel.dk`)).toBe("Skriv højst 254 tegn");
    expect(emailFieldError(`${"a".repeat(64)}@eksempel.dk`)).toBeNull();
    expect(emailFieldError(`${"a".repeat(65)}@eksempel.dk`)).toBe("Der må højst stå 64 tegn før @");
    // Mail servers count octets: ø is two.
    expect(emailFieldError(`${"ø".repeat(33)}@eksempel.dk`)).toBe("Der må højst stå 64 tegn før @");
  });
});

describe("textFieldError", () => {
  it.each([
    ["", true, fieldErrors.required],
    [" \n\t", true, fieldErrors.required],
    ["", false, null],
    ["hej", true, null],
    ["x".repeat(10), true, null],
    ["x".repeat(11), true, "Skriv højst 10 tegn"],
    ["x".repeat(11), false, "Skriv højst 10 tegn"],
  ])("%j, required %j", (value, isRequired, expected) => expect(textFieldError(value, 10, isRequired)).toBe(expected));
});

describe("whole forms", () => {
  const contact = {
    name: "Anna",
    email: "anna@eksempel.dk",
    subject: "Fejl",
    message: "Der er en fejl.",
    orderNumber: "",
  };

  it("lets a finished contact form through", () => expect(contactErrors(contact)).toEqual({}));

  it("names every missing field in the order they stand in", () => {
    const errors = contactErrors({ name: "", email: "", subject: "", message: "", orderNumber: "" });
    expect(Object.keys(errors)).toEqual(["name", "email", "subject", "message"]);
  });

  it("says how long a message may be, with a Danish thousands separator", () => {
    const errors = contactErrors({ ...contact, message: "x".repeat(formLimits.maxMessageChars + 1) });
    expect(errors).toEqual({ message: "Skriv højst 5.000 tegn" });
  });

  it("needs the order number to withdraw", () => {
    expect(withdrawalErrors({ name: "Anna", email: "anna@eksempel.dk", orderNumber: "" })).toEqual({
      orderNumber: fieldErrors.required,
    });
  });
});
