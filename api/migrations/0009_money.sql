CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stray_payments" (
	"provider" text NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"problem" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"refunded" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stray_payments_provider_payment_id_pk" PRIMARY KEY("provider","payment_id")
);
--> statement-breakpoint
DROP INDEX "payment_orders_created";--> statement-breakpoint
ALTER TABLE "contest_draws" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "goods_orders" ADD COLUMN "grant_key" text;--> statement-breakpoint
UPDATE "goods_orders" SET "grant_key" = 'goods/' || "id";--> statement-breakpoint
ALTER TABLE "goods_orders" ALTER COLUMN "grant_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "net" integer;--> statement-breakpoint
-- the commission of what was paid before is booked as far as it was known
UPDATE "payment_orders" SET "net" = "amount" WHERE "paid_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "stray_payments" ADD CONSTRAINT "stray_payments_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stray_payments_order_id_index" ON "stray_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stray_payments_open" ON "stray_payments" USING btree ("at") WHERE refunded < amount;--> statement-breakpoint
CREATE UNIQUE INDEX "goods_orders_grant" ON "goods_orders" USING btree ("grant_key");--> statement-breakpoint
CREATE INDEX "payment_orders_paid" ON "payment_orders" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "payment_orders_created" ON "payment_orders" USING btree ("created_at","id");