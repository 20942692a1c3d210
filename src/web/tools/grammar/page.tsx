/** Grammatikkontrol */
export default function Page() {
  return <h1>Grammatikkontrol</h1>;
}
