-- A model belongs to one make. PostgreSQL takes the two as independent, expects few claims of a model, and sorts all of them.
CREATE STATISTICS "claims_make_model" (dependencies) ON "make_slug", "model_slug" FROM "claims";--> statement-breakpoint
ANALYZE "claims";
