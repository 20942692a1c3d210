/** Betalingen er afbrudt */
export default function Page() {
  return <h1>Betalingen er afbrudt</h1>;
}
