/** Kontakt */
export default function Page() {
  return <h1>Kontakt</h1>;
}
