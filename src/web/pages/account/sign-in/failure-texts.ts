/** What each account form says when it failed, and when its answer was lost and nobody knows what came of it. */
import type { FailureTexts } from "../../../forms/failure-notice.tsx";

/** Of what may be done twice without harm. */
const saveAgain = "Prøv igen. Det gør ikke noget, hvis det allerede er gemt.";
const lookInMailbox = "Se i din indbakke, om der er en mail fra os. Er der ikke det, så prøv igen.";

export const failureTexts = {
  /** Whoever has no session is not signed in, whatever the server did. */
  login: { title: "Du er ikke logget ind" },
  register: {
    title: "Kontoen er ikke oprettet",
    unknown: { title: "Vi ved ikke, om kontoen blev oprettet", advice: lookInMailbox },
  },
  sendLink: {
    title: "Linket er ikke sendt",
    unknown: { title: "Vi ved ikke, om linket blev sendt", advice: lookInMailbox },
  },
  sendAgain: {
    title: "Mailen er ikke sendt igen",
    unknown: { title: "Vi ved ikke, om mailen blev sendt igen", advice: lookInMailbox },
  },
  newPassword: {
    title: "Adgangskoden er ikke ændret",
    unknown: {
      title: "Vi ved ikke, om adgangskoden blev ændret",
      advice: "Prøv at logge ind med den nye adgangskode.",
    },
  },
  changePassword: {
    title: "Adgangskoden er ikke skiftet",
    unknown: {
      title: "Vi ved ikke, om adgangskoden blev skiftet",
      advice: "Se i sikkerhedsloggen længere nede på siden, eller prøv at logge ind med den nye adgangskode.",
    },
  },
  changeEmail: {
    title: "E-mailen er ikke skiftet",
    unknown: {
      title: "Vi ved ikke, om linket blev sendt",
      advice: "Se i den nye adresses indbakke, om der er en mail fra os. Er der ikke det, så prøv igen.",
    },
  },
  deleteAccount: {
    title: "Kontoen er ikke slettet",
    unknown: {
      title: "Vi ved ikke, om kontoen bliver slettet",
      advice: "Genindlæs siden. Bliver den slettet, er du logget ud, og du har fået en mail om det.",
    },
  },
  exportData: {
    title: "Filen er ikke lavet",
    unknown: { title: "Vi ved ikke, om filen blev lavet", advice: "Prøv igen." },
  },
  name: {
    title: "Navnet er ikke gemt",
    unknown: { title: "Vi ved ikke, om navnet blev gemt", advice: saveAgain },
  },
  education: {
    title: "Uddannelsen er ikke gemt",
    unknown: { title: "Vi ved ikke, om uddannelsen blev gemt", advice: saveAgain },
  },
} as const satisfies Readonly<Record<string, FailureTexts>>;
