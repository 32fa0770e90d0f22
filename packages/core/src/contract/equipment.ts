import Type from 'typebox';
import { Equipment, EquipmentVariants } from '../programs/equipment.ts';
import { MoveId } from '../programs/program.ts';
import { closed } from '../schema/schema-helpers.ts';
import { endpoint } from './endpoint.ts';
import { Done } from './schemas.ts';

const OfType = Type.Object({ type: MoveId }, closed);

const OneEquipment = Type.Object({ data: Equipment }, closed);

export const equipmentContract = {
  listCatalogueEquipment: endpoint({
    method: 'GET',
    path: '/api/catalogue/equipment',
    access: 'admin',
    summary: 'Equipment with the sizes of the catalogue, whatever I set for myself',
    reply: { 200: Type.Object({ data: Type.Array(Equipment) }, closed) },
  }),

  listEquipment: endpoint({
    method: 'GET',
    path: '/api/equipment',
    access: 'user',
    summary: 'Equipment with my own sizes where I set them',
    reply: { 200: Type.Object({ data: Type.Array(Equipment) }, closed) },
  }),

  updateEquipment: endpoint({
    method: 'PUT',
    path: '/api/equipment/:type',
    access: 'user',
    summary: 'Set my own sizes, such as my weight steps',
    params: OfType,
    body: Type.Object({ variants: EquipmentVariants }, closed),
    reply: { 200: OneEquipment },
  }),

  resetEquipment: endpoint({
    method: 'DELETE',
    path: '/api/equipment/:type',
    access: 'user',
    summary: 'Go back to the sizes of the catalogue',
    params: OfType,
    reply: { 200: OneEquipment },
  }),

  saveCatalogueEquipment: endpoint({
    method: 'PUT',
    path: '/api/catalogue/equipment/:type',
    access: 'admin',
    summary: 'Add equipment to the catalogue or change it',
    params: OfType,
    body: Type.Object({ title: Type.String({ minLength: 1, maxLength: 60 }), variants: EquipmentVariants }, closed),
    reply: { 200: OneEquipment },
  }),

  deleteCatalogueEquipment: endpoint({
    method: 'DELETE',
    path: '/api/catalogue/equipment/:type',
    access: 'admin',
    summary: 'Take equipment out of the catalogue',
    params: OfType,
    reply: { 200: Done },
  }),
};
