/** Nulstil adgangskode */
export default function Page() {
  return <h1>Nulstil adgangskode</h1>;
}
