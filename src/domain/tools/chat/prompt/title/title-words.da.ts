/** Danish words that the title of a first message is read by: how people greet and ask, and what no title ends with. */
import { wordSet } from "#dansk/rules/vocabulary.ts";

/** What people say before what they want to say. */
export const opening =
  /^(?:hej(?:sa)?(?: med dig| igen| der)?(?: chat(?:gpt)?)?(?! (?:på|er|betyder|og|eller|til) )|goddag|god (?:morgen|dag|aften)|kære chat|undskyld(?:,? men)?|ok(?:ay)?|altså|jeg vil gerne (?:vide|høre|spørge om)|(?:opgave|spørgsmål|emne)(?: \d{1,2}\p{L}?)?(?=:))(?![\p{L}\d])[\s,.:;!–—-]*/iu;

/** Asks for something before it is said; left out where there is no room for it. */
export const request =
  /^(?:(?:kan|kunne|vil|gider) (?:du|i)(?: (?:lige|godt|måske|venligst|ikke|være sød at|hjælpe(?: mig| os)? med(?: at)?))*|hjælp(?: mig| os)? med(?: at)?|jeg (?:har brug for|vil gerne have) hjælp (?:til|med)(?: at)?) /iu;

/** How a question or a plan begins, before what it is about; left out where there is no room for it. */
export const frame =
  /^(?:hvad er (?=(?:forskellen|reglen|reglerne|meningen|det \p{L}+ste) )|(?:hedder|staves|skrives) det |er det (?=\S+(?: \S+)? eller )|skal man skrive |hvad (?:synes|mener) du om |hvad betyder (?=["»„])|kan man (?:sige|skrive) (?=["»„])|jeg (?:skal|vil|skal til at) (?:skrive|lave) |skrive? (?=(?:en|et) (?:god )?indledning )|jeg (?:forstår|ved) ikke,? |jeg er i tvivl om,? (?:om )?|min \p{L}+ siger,? at |giv (?:mig )?(?:nogle |gode )*(?=(?:argumenter|ideer|idéer|eksempler) ))/iu;

/** Left out with an *om*: without it a title would claim what was asked. */
export const doubt = /^er det (?:rigtigt|sandt|forkert), at /iu;

/** A sentence that only greets, thanks or asks to be heard. */
export const onlyPolite =
  /^(?:(?:kan|kunne|vil) (?:du|i) (?:lige )?hjælpe(?: mig| os)?|hjælp(?: mig)?|(?:mange )?tak(?: på forhånd)?|jeg (?:har brug for|skal have) hjælp|jeg har et (?:hurtigt |lille )?spørgsmål|hej(?:sa)?(?: med dig)?|jeg hedder .{1,80})$/iu;

/** What is done to a text that follows after a colon. */
export const textOrders = wordSet("ret korriger forkort opsummer opsummér oversæt omskriv omformuler tjek");

/** What stands after what was asked. */
export const thanks = /, (?:mange )?tak(?: på forhånd)?$/iu;

/** A number stands after one of these and ends the phrase. */
export const numbered = wordSet("kapitel side opgave afsnit nr");

/** A line that asks for something to be done with the text above it. */
export const asks =
  /^(?:kan|kunne|vil|gider) (?:du|i) |^(?:ret|forkort|opsummér|opsummer|oversæt|omskriv|tjek|forklar|skriv|lav|giv|find|hjælp) |\?$/iu;

/** What a phrase goes on after: no title that was cut ends with one of these. */
export const neverLast = wordSet(
  "i på af til fra med ved over under efter før mod mellem hos uden inden gennem om for foran bag og eller men at som der " +
    "så hvis når da fordi hvad hvem hvor hvordan hvorfor hvornår hvilken hvilket hvilke en et den det de min mit mine din dit " +
    "dine sin sit sine vores deres hans hendes denne dette disse hver hele nogle noget flere to tre fire første sidste bedste vigtigste god gode godt ny nye " +
    "nyt stor stort store lille små lang kort er var har havde bliver blev giv lav skriv kan skal vil må bør være have jeg du han hun vi man " +
    "ikke meget mere mest også kun der her altid nr kapitel side afsnit the a an of and",
);
