/** Log ind */
export default function Page() {
  return <h1>Log ind</h1>;
}
