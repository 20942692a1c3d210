/** English words that Danish uses unchanged, with Danish endings: never reported, never suggested. */
import { wordSet } from "../../vocabulary.ts";

/** Verbs by their stem: *cheat* gives *cheate, cheater, cheatede, cheatet, cheates*. */
const verbs =
  "loot lagg cheat spawn respawn nerf buff dabb flex roast trigger cancell snitch stann shipp facetim skyp " +
  "screenshott prank thrift fresh chill pitch network debugg deploy commit push pull refactor render compil " +
  "battl freestyl rapp sampl upload download tagg hashtagg unmut bann clutch troll flam tilt respec speedrunn " +
  "glitch crash updat upgrad brainstorm outsourc fundrais crowdfund benchmark brand rebrand boost reset retweet " +
  "tweet spoil ghost catfish friendzon gaslight gatekeep bully groom sext dox swip match unmatch styl contour " +
  "highlight curl plank squat stretch jogg sprint shredd spinn longboard snowboard kitesurf wakeboard vlogg blogg " +
  "podcast improvis jamm hyp flirt hangout babysitt multitask prim overthink chok scann photoshopp fok stalk nail " +
  "slay spamm scamm phish fry airfry glamp craft airbrush";

/** Nouns by their stem, with the endings they take: *squad, squads, squaden*. */
const nouns =
  "paddle hydron level raid loot loadout lobby dungeon quest dude squad crew gang homie goal mood vibe troll challenge streak " +
  "snapstreak screenshot clout content creator playlist battle thrift crop blush bronzer contour primer concealer " +
  "highlighter hoodie blazer burpee squat plank cardio detox hiit bully fakenews meeting pitch pitcher update " +
  "upgrade frontend backend script framework library endpoint commit repo debugger cache thread button widget " +
  "feature release sprint scrum backlog stakeholder headhunter freelancer startup scaleup unicorn burnout mindset " +
  "spinoff prequel sequel reboot remake trailer teaser cliffhanger plottwist sidekick villain antihero showdown " +
  "cameo blooper mixtape featuring chorus riff lineup headliner opener encore backstage soundtrack shipper fandom " +
  "fanfic cosplay cosplayer anime manga otaku weeb furry e-girl boomer zoomer millennial topping dressing coleslaw " +
  "rib steak patty slider nugget burrito taco quesadilla fajita ramen poke sashimi curry samosa masala tikka matcha " +
  "latte americano carbonara pesto aioli tapas churros donut waffle pancake bagel cheddar crumble toffee fudge " +
  "marshmallow popcorn pretzel granola porridge longboard snowboard skateboard hoverboard scooter mountainbike " +
  "e-bike treadmill kettlebell dumbbell deadlift pullup pushup rebound dunk assist layup dribbling tackle tackling " +
  "offside hattrick penalty playoff draft rookie goalie airpod earbud smartwatch tablet dongle router modem " +
  "firewall malware ransomware spyware phishing scam scammer hotspot roadtrip backpacker hostel airbnb checkin " +
  "checkout layover boarding jetlag staycation citybreak glamping bmw";

/** Without endings. */
const others =
  "ranked pulled flat white fresh savage sick triggered canceled cancelled legit toxic iconic classy fancy chill " +
  "cute cool oversized vintage casual hardcore softcore oldschool newschool highend lowend allround freelance " +
  "offline online inhouse outdoor indoor deadass bet relatable random cursed blessed based ick delulu rizz gyat " +
  "bussin drippy baddie flop ootd grwm pov tbh ngl smh gtg irl pls plz thx ty sry jk omfg stfu wtaf lmfao rofl tmi " +
  "panodil ipren treo imodium zoloft ritalin concerta botox viagra lego jiujitsu capoeira kickboxing parkour " +
  "bodybuilding fitness skin void class bug jam gig pie pad naan integer pork buff nerf drip bae " +
  "angel merch hub king queen babe chick boss kill led lcd suv gps oled hdmi usb ssd ram cpu gpu vpn url html css " +
  "php sql dps xp npc mmo rpg fps mvp speech crime trigger safe space zone red flag green blind date speed " +
  "walk shame spring break prom warning core loop hook verse solo corner bench coach gate token branch stack " +
  "switch dip wrap chai brie scone bike goth emo gen overnight oats prank stylus dock null drop beat top ship cloud " +
  "array string boolean trainer cornflakes moods skins kings queens babes chicks bosses kills drops beats ships " +
  "pranks loops buffs classes cancel cheats snitch deploy merge merges slay loot troll flex roast dab tilt mergede labeling coping whiskey bette";

/** Food, faith, music and machines from elsewhere, without endings or with those that are used. */
const foreign =
  "jpg jpeg png psd svg epub json avi mov mkv flac ctrl shift enter enteren scroll trackpad trackpadden bios ios macos " +
  "hanukka mitzva sunna sutra sutraer puja diwali vesak atman menora gnosis jom kippur onigiri bento banh satay rendang " +
  "laksa kha paneer korma vindaloo mezze mezzer labneh pide gumbo grits bachata paso doble tabla ostinato ostinatoer lori " +
  "monstera philodendron bromelia reinlænder wonder wonders mute mutet mutede muter binge binger bingede binget";

const verbEndings = ["e", "er", "ede", "et", "es"];
const nounEndings = ["", "s", "en", "et", "er", "ere", "erne"];

const joined = (stems: string, endings: readonly string[]): string[] =>
  [...wordSet(stems)].flatMap((stem) => endings.map((ending) => stem + ending));

/** Every form, in small letters. */
export const loanWords: ReadonlySet<string> = new Set([
  ...joined(verbs, verbEndings),
  ...joined(nouns, nounEndings),
  ...wordSet(others),
  ...wordSet(foreign),
]);
