export const metadata = { title: "Peer", description: "A page of about the same size as ours" };

export default function Layout({ children }) {
  return (
    <html lang="da">
      <body>{children}</body>
    </html>
  );
}
