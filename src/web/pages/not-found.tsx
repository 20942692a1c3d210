/** Siden blev ikke fundet */
export default function Page() {
  return <h1>Siden blev ikke fundet</h1>;
}
