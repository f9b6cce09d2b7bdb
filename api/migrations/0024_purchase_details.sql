ALTER TABLE "goods_orders" ADD COLUMN "character_name" text;--> statement-breakpoint
ALTER TABLE "goods_orders" ADD COLUMN "refusal" text;