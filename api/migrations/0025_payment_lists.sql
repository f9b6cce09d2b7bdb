CREATE TABLE "payment_list_positions" (
	"provider" text NOT NULL,
	"list" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_list_positions_provider_list_pk" PRIMARY KEY("provider","list")
);
--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "refund_receipt" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "receipt_poll_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "receipt_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_notices" ADD COLUMN "kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_orders_receipt_poll" ON "payment_orders" USING btree ("receipt_poll_at") WHERE receipt_poll_at is not null;--> statement-breakpoint
-- The queries are spread over a day, so that open orders and new receipts do not wait behind them. A receipt that is
-- still pending is late a day after this upgrade, because nobody has asked about it before.
UPDATE "payment_orders" SET
  "receipt_poll_at" = now() + random() * interval '1 day',
  "receipt_since" = CASE "receipt" WHEN 'canceled' THEN "paid_at" ELSE now() END
WHERE "receipt" IN ('pending', 'canceled') AND "paid_at" IS NOT NULL;--> statement-breakpoint
-- Unitpay's orders whose queries have ended: unpaid ones may still be paid late, and a chargeback may still be won.
UPDATE "payment_orders" SET "poll_at" = now() + random() * interval '1 day'
WHERE "provider" = 'unitpay' AND "poll_at" IS NULL
  AND ("state" = 'canceled' AND "problem" IS NULL OR "state" = 'refunded' AND "charged_back" > 0)
  AND ("payment_id" IS NOT NULL
    OR EXISTS (SELECT FROM "payment_attempts" WHERE "payment_attempts"."order_id" = "payment_orders"."id"))
  AND "created_at" > now() - interval '400 days';
