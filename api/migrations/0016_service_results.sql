ALTER TABLE "characters" ADD COLUMN "vip_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "items" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "characters" ADD COLUMN "sanctions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "game_grants" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "goods_orders" ADD COLUMN "input" text;--> statement-breakpoint
ALTER TABLE "goods_orders" ADD COLUMN "vehicle_id" integer;