const json = (schema) => ({ description: 'OK', content: { 'application/json': { schema } } });
const strings = { type: 'array', items: { type: 'string' } };
const orders = json({ type: 'object', properties: { orders: strings }, required: ['orders'] });
const forbidden = { description: 'The caller is a guest, or the token is not valid' };

/** The calls of the service, for people and their tools. The site does not read the document: it only knows that an upstream answers. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Lavka', version: '1.0.0' },
  paths: {
    '/goods': {
      get: {
        summary: 'Goods on sale',
        responses: {
          200: json({
            type: 'object',
            required: ['goods'],
            properties: {
              goods: {
                type: 'array',
                items: {
                  type: 'object',
                  required: ['id', 'title', 'price'],
                  properties: {
                    id: { type: 'string' },
                    title: { type: 'string' },
                    price: { type: 'integer', description: 'in coins' },
                  },
                },
              },
            },
          }),
        },
      },
    },
    '/orders': {
      get: { summary: 'Orders of the player', responses: { 200: orders, 403: forbidden } },
      post: {
        summary: 'Orders a good',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
            },
          },
        },
        responses: { 200: orders, 403: forbidden, 404: { description: 'There is no such good' } },
      },
    },
  },
};
