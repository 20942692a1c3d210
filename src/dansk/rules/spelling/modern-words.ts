/** Words of today that are newer than the dictionary: never called misspelt, never suggested. */

/** Services and devices people write with a small letter, and loan words in use. */
export const modernWords: ReadonlySet<string> = new Set(
  (
    "ipad ipads iphone iphones imac facebook snapchat tiktok youtube instagram netflix spotify messenger whatsapp discord " +
    "minecraft fortnite roblox playstation xbox chatgpt gpt aula unilogin lectio powerpoint wordfeud mobilepay " +
    "gamede gamet followers feedet stories cringe omg foodtruck foodtrucks upcycling ghosting catfish deepfakes prompt " +
    "prompte promptede prompts influence airpods smartwatch loungewear mindfuck crush crushet vibe vibes slay sus lowkey"
  ).split(" "),
);
