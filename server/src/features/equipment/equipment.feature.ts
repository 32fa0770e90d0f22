import { equipmentContract } from '@workout-tracker/core/contract/equipment';
import { type Equipment, weightsType } from '@workout-tracker/core/programs/equipment';
import { reason } from '@workout-tracker/core/reasons/reason';
import { feature } from '#base/feature.ts';
import { AppError, refuse } from '#errors/app-error.ts';
import {
  deleteEquipment,
  deleteOwnVariants,
  findEquipment,
  listCatalogueEquipment,
  listEquipment,
  saveEquipment,
  saveOwnVariants,
} from './equipment.queries.ts';

export const equipmentFeature = feature({
  endpoints: equipmentContract,
  needs: ['db'],
  handlers({ db }) {
    const read = async (userId: string, type: string): Promise<{ data: Equipment }> => {
      const data = await findEquipment(db, userId, type);
      if (!data) throw new AppError('not_found');
      return { data };
    };
    return {
      async listEquipment({ session }) {
        return { status: 200, body: { data: await listEquipment(db, session.userId) } };
      },
      async updateEquipment({ session: { userId }, params: { type }, body }) {
        await saveOwnVariants(db, userId, type, risingSizes(type, body.variants));
        return { status: 200, body: await read(userId, type) };
      },
      async resetEquipment({ session: { userId }, params: { type } }) {
        await deleteOwnVariants(db, userId, type);
        return { status: 200, body: await read(userId, type) };
      },
      async listCatalogueEquipment() {
        return { status: 200, body: { data: await listCatalogueEquipment(db) } };
      },
      async saveCatalogueEquipment({ params: { type }, body }) {
        const title = body.title.trim();
        if (title === '') throw refuse('/title', reason('without-title'));
        const saved = { type, title, variants: risingSizes(type, body.variants) };
        await saveEquipment(db, saved);
        return { status: 200, body: { data: { ...saved, isOwn: false } } };
      },
      async deleteCatalogueEquipment({ params: { type } }) {
        refuseWeights(type);
        await deleteEquipment(db, type);
        return { status: 200, body: { data: { done: true } } };
      },
    };
  },
});

/** Rising, and never none where every weight select takes its steps from them. */
function risingSizes(type: string, variants: readonly number[]): number[] {
  if (type === weightsType && variants.length === 0) throw refuse('/variants', reason('no-weights-left'));
  return variants.toSorted((a, b) => a - b);
}

function refuseWeights(type: string): void {
  if (type === weightsType) throw new AppError('conflict', { reason: reason('weights-needed') });
}
