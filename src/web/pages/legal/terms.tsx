/** Brugerbetingelser */
export default function Page() {
  return <h1>Brugerbetingelser</h1>;
}
