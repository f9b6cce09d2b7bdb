ALTER TABLE "payment_orders" ADD COLUMN "offset_receipt" text;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "offset_kopecks" integer;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "offset_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD COLUMN "offset_refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_offset" CHECK ("payment_orders"."offset_kopecks" between 1 and "payment_orders"."amount");