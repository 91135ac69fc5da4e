export const PaymentLink = ({ id, title }: { id: string; title: string }) => (
  <a href={`/admin/money/payments/${encodeURIComponent(id)}`}>
    <bdi>{title}</bdi>
  </a>
);
