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
UPDATE "payment_orders" SET "receipt_poll_at" = now(), "receipt_since" = "paid_at" WHERE "receipt" = 'pending' AND "paid_at" IS NOT NULL;--> statement-breakpoint
UPDATE "payment_orders" SET "poll_at" = now() WHERE "provider" = 'unitpay' AND "state" = 'canceled' AND "reason" = 'expired' AND "payment_id" IS NOT NULL AND "created_at" > now() - interval '400 days';
