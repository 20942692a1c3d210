/** Omskrivning */
export default function Page() {
  return <h1>Omskrivning</h1>;
}
