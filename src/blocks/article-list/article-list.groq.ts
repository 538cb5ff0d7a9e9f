import groq from 'groq';

/** Projection of an article list without its articles: they come from the route table. */
export const articleListProjection = groq`_type == "articleList" => {
  _key, _type, heading, intro, limit, browse, "topicId": topic._ref
}`;
