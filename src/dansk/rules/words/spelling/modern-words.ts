/** Words newer than the dictionary: never reported, never suggested. */

/** Services and devices that are written in lower case, and established loan words. */
export const modernWords: ReadonlySet<string> = new Set(
  (
    "ipad ipads iphone iphones imac facebook snapchat tiktok youtube instagram netflix spotify messenger whatsapp discord " +
    "minecraft fortnite roblox playstation xbox chatgpt gpt aula nemid mitid unilogin lectio powerpoint wordfeud mobilepay " +
    "gamede gamet followers feedet stories cringe omg foodtruck foodtrucks upcycling ghosting catfish deepfakes prompt " +
    "prompte promptede prompts influence airpods smartwatch loungewear mindfuck crush crushet vibe vibes slay sus lowkey " +
    "unboxing doorstep bowl bowls poke followere follow unfollow plottwist plottwists spoiler spoile spoiles cringy cringe simp simper " +
    "rizz skibidi sigma npc afk gg noob noobs bro bros bruh bestie besties lol lmao rofl wtf btw idk imo fyi asap yolo fomo " +
    "stalke stalker stalkede snappe snapper snappede snaps swipe swiper swipede like likede liker likes dm'e tagge tagger " +
    "podcaster influencer influencers influencere streamer streamere streame streamede gamer gamere game gamer gamede youtuber " +
    "youtubere vlogger vlog vlogs blogge hashtag hashtags emoji emojis gifs meme memes feed stories reels reel unfollowe boomer " +
    "boomere hype hyped hypet mansplaining gaslighting gaslighte woke bingewatching outfit outfits hoodie hoodies sneakers " +
    "crocs tote skincare makeup lipgloss beauty mocktail mocktails brunch smoothie smoothies bubble tea kombucha ramen bao " +
    "gyoza falafel hummus tahin tzatziki dolma baklava burrito taco tacos nachos halloumi tofu tempeh edamame kimchi sriracha " +
    "app apps tablet tablets laptop laptops login logge password pin cookies browser router wifi bluetooth usb hdmi gps pdf " +
    "hinte hinter hintede hint hints eyeballer eyeballe mutti habibi wallah lifehack lifehacks referee referees medias res sek spsk tsk pct charts gulag"
  ).split(" "),
);
